import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

// Files that only Next needs, for the routes of interface-routes.ts.
const onlyInNext = /\[\.\.\.rest\]|v2\/apispec/

/** The paths of all `route.ts` below `app/(doors)` except those that only Next needs, sorted. */
export function routeFiles(root) {
  const doors = join(root, 'app', '(doors)')
  return readdirSync(doors, { recursive: true })
    .map(file => join('app', '(doors)', file))
    .filter(file => file.endsWith(`${sep}route.ts`) && !onlyInNext.test(file))
    .sort()
}

/** The path segments of a route's folder; `(groups)` are none. */
export function segmentsOf(file) {
  return relative(join('app', '(doors)'), file)
    .split(sep)
    .slice(0, -1)
    .filter(segment => !/^\(.*\)$/.test(segment))
}

/** Source of the module `belvedere:routes`: the folder tree as a table, and the routes that every interface has. */
export function routesModule(root) {
  const files = routeFiles(root)
  const imports = files.map((file, index) => `import * as route${index} from ${JSON.stringify(join(root, file))}`)
  const table = files.map((file, index) => `  { segments: ${JSON.stringify(segmentsOf(file))}, module: route${index} },`)
  // Earlier versions, whose responses are recorded too, have folders instead of this file.
  const shared = join(root, 'app', '(doors)', 'interface-routes.ts')
  if (existsSync(shared)) {
    imports.push(`import { interfaceRoutes } from ${JSON.stringify(shared)}`)
    table.push('  ...interfaceRoutes,')
  }
  return [...imports, 'export const routes = [', ...table, ']', ''].join('\n')
}

/** Lets esbuild resolve `belvedere:routes`. */
export function routesPlugin(root) {
  return {
    name: 'routes',
    setup(build) {
      build.onResolve({ filter: /^belvedere:routes$/ }, () => ({ path: 'routes', namespace: 'belvedere' }))
      build.onLoad({ filter: /.*/, namespace: 'belvedere' }, () => ({
        contents: routesModule(root),
        loader: 'ts',
        resolveDir: root,
      }))
    },
  }
}
