import { type RouteCases, restCase, sameForAll } from './route-case'

export const adminCases: RouteCases = {
  '/admin/v1/apispec': sameForAll,
  '/admin/v1/role-requests': sameForAll,
  '/admin/v1/[...rest]': restCase,
}
