/** Colours and font sizes come from the tokens, so that the night theme and the type scale reach every part. */
const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', '0', '/^var\\(--fs-/', '/em$/', '/^clamp\\(var\\(--fs-/'],
      font: ['inherit', '/var\\(--fs-.*var\\(--font\\)/'],
    },
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'no-duplicate-selectors': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
}
