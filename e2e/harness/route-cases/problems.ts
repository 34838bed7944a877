import { type RouteCases, restCase, sameForAll } from './route-case'

export const problemCases: RouteCases = {
  '/problems': sameForAll,
  '/problems/[slug]': { ...sameForAll, segments: { slug: ['where-syntax', 'forbidden', 'nothing', '..'] } },
  '/problems/[...rest]': restCase,
}
