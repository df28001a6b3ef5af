import { z } from 'zod'

/**
 * Asked for before the first schema is made: zod would try out whether it may build functions from text, which the
 * content security policy forbids. The refusal costs a tablet a tenth of a second: an error names the place where it was
 * thrown, and to know that, the browser reads the whole file again.
 */
z.config({ jitless: true })
