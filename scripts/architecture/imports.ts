import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'

/** An import. `file` and `target` are paths from the project's root without extension, or names of packages. */
export type Import = Readonly<{ file: string; line: number; target: string; typeOnly: boolean }>

/** Every source file without tests, as paths from the project's root. */
export const sourceFiles = (root: string): string[] => [
  ...filesBelow(root, ['app', 'components', 'demo', 'lib', 'server']).filter(file => !/\.test\.tsx?$/.test(file)),
  'server.ts',
]

/** TypeScript files of folders, tests included, as paths from the project's root. */
export const filesBelow = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)))
    .filter(file => /\.tsx?$/.test(file) && !/\.d\.tsx?$/.test(file))
    .map(file => file.split(sep).join('/'))

/** The forms of imports: `import … from`, `export … from`, `import '…'`, `import('…')` and `require('…')`. */
const statement =
  /^[ \t]*(?:import|export)\s+(type\s(?!from\b))?[\w\s{},*$]*?from\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm

/** The imports of a source text; names of packages are unchanged. */
export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(match => ({
    file: withoutExtension(file),
    line: text.slice(0, match.index).split('\n').length,
    target: resolve(file, (match[2] ?? match[3] ?? match[4])!),
    typeOnly: match[1] !== undefined,
  }))

/** All imports of the project and of the tests of the built server. */
export const projectImports = (root: string): Import[] =>
  [...sourceFiles(root), ...filesBelow(root, ['e2e'])].flatMap(file => importsOf(file, readFileSync(join(root, file), 'utf8')))

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return withoutExtension(specifier.slice(2))
  if (specifier.startsWith('.')) return withoutExtension(posix.normalize(posix.join(dirname(file), specifier)))
  return specifier
}

const withoutExtension = (path: string) => path.replace(/\.(tsx?|mjs|css|json)$/, '')
