import { defineConfig, type Plugin } from 'vite'

/** These read files of their own folder (WebAssembly, fonts) or are loaded by few processes. */
const NOT_BUNDLED = ['@electric-sql/pglite', '@expo-google-fonts/inter', 'fontkit', 'pdfkit', 'pg-native']

/** Node parses the whole source map at every start, so the map leaves out the sources of packages. */
const packagesWithoutSourceMap: Plugin = {
  name: 'packages-without-source-map',
  transform: {
    filter: { id: /\/node_modules\/.*\.[cm]?js$/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

/**
 * The server as plain JavaScript for Node, with the packages that it calls: resolving a thousand small files took
 * half of every start.
 */
export default defineConfig({
  plugins: [packagesWithoutSourceMap],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // `depd`, below oidc-provider, names its wrappers by it.
      checks: { eval: false },
      input: {
        main: 'src/main.ts',
        'commands/demo-world': 'src/commands/demo-world.ts',
        'commands/demo-history': 'src/commands/demo-history.ts',
        'commands/demo-feed': 'src/commands/demo-feed.ts',
        'commands/import': 'src/commands/import.ts',
        'commands/import-process': 'src/commands/import-process.ts',
        'commands/degraded': 'src/commands/degraded.ts',
        'commands/sample': 'src/commands/sample.ts',
        'commands/rederive': 'src/commands/rederive.ts',
        'commands/verify-history': 'src/commands/verify-history.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
