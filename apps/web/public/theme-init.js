// Runs before the first paint, so that a cab at night never sees a white flash.
// The storage key is the one of src/app/theme/theme-provider.tsx.
;(function () {
  var choice = 'system'
  try {
    choice = localStorage.getItem('bulletin.theme') || 'system'
  } catch {
    // Storage may be forbidden; the system's preference is then the best guess.
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
