import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('the page template', () => {
  it('escapes text, in content and in attributes', () => {
    const hostile = `<script>alert("l'été & 'toi'")</script>`
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      '<p title="&lt;script&gt;alert(&quot;l&#39;été &amp; &#39;toi&#39;&quot;)&lt;/script&gt;">' +
        '&lt;script&gt;alert(&quot;l&#39;été &amp; &#39;toi&#39;&quot;)&lt;/script&gt;</p>',
    )
  })

  it('keeps what is HTML already, alone or in a list, and leaves out what is null', () => {
    const items = ['a', 'b'].map((letter) => html`<b>${letter}</b>`)
    expect(html`${items}${null}${html`<i>c</i>`}`.markup).toBe('<b>a</b><b>b</b><i>c</i>')
  })
})
