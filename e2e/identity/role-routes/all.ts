import { mounts } from '@/lib/http/mounts'
import { adminRoutes } from './admin'
import { authRoutes } from './auth'
import { collectorRoutes } from './collector'
import { contentRoutes } from './content'
import { openRoutes } from './open-interfaces'
import { get, type RoleRoutes } from './role-route'
import { writerRoutes } from './writer'

/** The description of every API, the same for every caller. */
const descriptions = Object.values(mounts).flatMap(({ path }) => [`${path}/openapi.json`, `${path}/openapi.yaml`])

/** Every method of every route: one line or several. A new route fails the test until it has its line here. */
export const roleRoutes: RoleRoutes = {
  ...Object.fromEntries(descriptions.map(path => [`GET ${path}`, [get(path)]])),
  ...adminRoutes,
  ...authRoutes,
  ...collectorRoutes,
  ...contentRoutes,
  ...openRoutes,
  ...writerRoutes,
}
