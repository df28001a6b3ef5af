import { importDirections } from './import-directions.mjs'
import { reasonedSuppressions } from './reasoned-suppressions.mjs'
import { textsWhenShown } from './texts-when-shown.mjs'
import { uncheckedJson } from './unchecked-json.mjs'

/** Loaded by oxlint (`jsPlugins`): project rules that no general rule can express. */
export default {
  meta: { name: 'house' },
  rules: {
    'import-directions': importDirections,
    'reasoned-suppressions': reasonedSuppressions,
    'texts-when-shown': textsWhenShown,
    'unchecked-json': uncheckedJson,
  },
}
