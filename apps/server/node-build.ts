import type { Plugin, UserConfig } from 'vite'

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
 * Programs as plain JavaScript for Node, with the packages that they call: resolving a thousand small files took half
 * of every start.
 *
 * @param input the source of each program, by its name in `dist/`
 */
export const nodeBuild = (input: Record<string, string>): UserConfig => ({
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
      // `depd`, below several packages, names its wrappers by it.
      checks: { eval: false },
      input,
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
