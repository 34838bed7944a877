/** The doors' route modules, generated from the folders below `app/(doors)` when the server is bundled. */
declare module 'belvedere:routes' {
  import type { RouteModule } from '@/lib/http/request-listener'
  import type { ApiRoute } from '@/lib/http/router'

  export const routes: readonly ApiRoute<RouteModule>[]
}
