/** The doors' route modules, generated from the folders below `app/(doors)` when the server is bundled. */
declare module 'belvedere:routes' {
  import type { RouteModule } from '@/lib/http/front-door'
  import type { DoorRoute } from '@/lib/http/router'

  export const routes: readonly DoorRoute<RouteModule>[]
}
