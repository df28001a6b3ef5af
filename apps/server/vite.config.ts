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
        'demo-world': 'src/demo-world.ts',
        'demo-history': 'src/demo-history.ts',
        'demo-feed': 'src/demo-feed.ts',
        import: 'src/import.ts',
        'import-process': 'src/import-process.ts',
        degraded: 'src/degraded.ts',
        sample: 'src/sample.ts',
        rederive: 'src/rederive.ts',
        'verify-history': 'src/verify-history.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
