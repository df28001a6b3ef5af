// Runs before the first paint, so that a cab at night never sees a white flash.
// The storage keys are those of src/ui/theme/theme-mode.tsx and src/app/reference/line-colours.tsx.
;(function () {
  var choice = 'system'
  var colours = ''
  try {
    choice = localStorage.getItem('bulletin.theme') || 'system'
    colours = localStorage.getItem('bulletin.lineColours') || ''
  } catch {
    // Storage may be forbidden; the system's preference is then the best guess.
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // As the network gave them last: a line is not grey first, nor without a network.
  var sheet = new CSSStyleSheet()
  sheet.replaceSync(colours)
  document.adoptedStyleSheets = [sheet]
})()
