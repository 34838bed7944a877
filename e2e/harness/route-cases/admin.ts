import { json, type RouteCase, type RouteCases, restCase, sameForAll, wordsOf } from './route-case'

/** Refusals by all routes of the administration, because no caller is an administrator. */
const refusals: RouteCase = {
  reaches: 'nothing closed',
  segments: { name: ['analyst', 'BDP_VIEW_CLOSED_DATA', 'nobody', 'a/b'], role: ['ADMIN', 'NOTHING'], id: ['1', 'nothing'] },
  bodies: [json({ Name: 'somebody', Roles: ['ADMIN'] }), json({ Blocked: true }), json({})],
  runs: 12,
}

const permissionIds = ['0', '1', '2'].map(last => `00000000-0000-4000-8000-00000000de1${last}`)
const clientIds = ['collector-demo', 'belvedere-pages', 'nobody']

const records = {
  entity: ['MetaData', 'tag', 'Event', 'nothing'],
  id: ['cycling', 'nothing'],
  field: ['Topics', 'Detail', 'nothing'],
}
const ofRecords = (...bodies: object[]): RouteCase => ({ ...sameForAll, segments: records, bodies: bodies.map(json) })
const reasons = { Reason: { en: 'x' }, RemovedAfter: '2099-12-31' }

const catalog: RouteCases = {
  '/admin/v1/catalog': sameForAll,
  '/admin/v1/catalog/[id]': ofRecords(),
  '/admin/v1/catalog/[id]/checks': ofRecords({}),
  '/admin/v1/catalog/[id]/deprecation': ofRecords(reasons, {}),
  '/admin/v1/deprecations': sameForAll,
  '/admin/v1/deprecations/[entity]/[field]': ofRecords(reasons, {}),
  '/admin/v1/documents/[entity]': ofRecords({ Record: { Id: 'case' } }, { Record: 5 }),
  '/admin/v1/documents/[entity]/[id]': ofRecords({ Record: { Id: 'case' } }, { Record: 5 }),
  '/admin/v1/documents/[entity]/[id]/history': ofRecords(),
  '/admin/v1/documents/[entity]/[id]/undo': ofRecords({ Revision: 1 }, { Revision: 'x' }),
  '/admin/v1/rehearsals/[entity]': ofRecords({ Record: { Id: 'case' } }, {}),
}

const refused = wordsOf(`
  users users/[name] users/[name]/password users/[name]/roles users/[name]/roles/[role] roles roles/[name]
  roles/[name]/holders roles/[name]/rules roles/[name]/rules/preview roles/[name]/rules/[id] role-requests role-requests/[id]
  role-requests/[id]/approve role-requests/[id]/refuse audit usage usage/sign-ins operating signing-keys/rotate
`)

export const adminCases: RouteCases = {
  ...Object.fromEntries(refused.map(pattern => [`/admin/v1/${pattern}`, refusals])),
  '/admin/v1/apispec': sameForAll,
  '/admin/v1/set-aside/[job]/try-again': { ...sameForAll, segments: { job: ['copies', 'routing', 'nothing'] } },
  '/admin/v1/set-aside/[job]/[item]/try-again': {
    ...sameForAll,
    segments: { job: ['copies', 'nothing'], item: ['tag castle', '/a/b c'] },
  },
  '/admin/v1/settings': { ...sameForAll, bodies: [json({ TILES_ABOVE: null }), json({ TILES_ABOVE: -1 })] },
  '/admin/v1/words': sameForAll,
  '/admin/v1/words/[kind]/[code]': {
    ...sameForAll,
    segments: { kind: ['data type', 'station type', 'value', 'nothing'], code: ['staff', 'SecretStation', 'x'] },
    bodies: [json({ En: ['x'] }), json({})],
  },
  '/admin/v1/notice': { ...sameForAll, bodies: [json({ TextEn: 'x' }), json({})] },
  '/admin/v1/clients': { ...sameForAll, bodies: [json({ Id: 'case' }), json({ Id: 'case', Blocked: true })] },
  '/admin/v1/clients/[id]': { ...sameForAll, segments: { id: clientIds }, bodies: [json({ Name: 'x' }), json({ Id: 'y' })] },
  '/admin/v1/clients/[id]/secret': { ...sameForAll, segments: { id: clientIds }, bodies: [json({ OverlapSeconds: 60 })] },
  '/admin/v1/token-test': { ...sameForAll, bodies: [json({ Token: 'a.b.c' }), json({ Token: 5 })] },
  '/admin/v1/token-preview': { ...sameForAll, bodies: [json({ Client: 'reader-demo' }), json({ Client: 'x', User: 'admin' })] },
  '/admin/v1/explain': {
    ...sameForAll,
    bodies: [json({ Read: { Dataset: 'x' } }), json({ Who: { User: 'admin' }, Push: '/a/b' })],
  },
  '/admin/v1/resources': { ...sameForAll, bodies: [json({ Uris: ['/a/*'] }), json({ Uris: [] })] },
  '/admin/v1/resources/[id]': { ...sameForAll, segments: { id: permissionIds }, bodies: [json({ Name: 'x' })] },
  '/admin/v1/policies': { ...sameForAll, bodies: [json({ Name: 'x', Kind: 'role', Subjects: ['ADMIN'] })] },
  '/admin/v1/policies/[id]': { ...sameForAll, segments: { id: permissionIds }, bodies: [json({ Subjects: ['other-demo'] })] },
  '/admin/v1/permissions': { ...sameForAll, bodies: [json({ Uri: '/a/*', Kind: 'client', Subject: 'other-demo' })] },
  '/admin/v1/permissions/[id]': { ...sameForAll, segments: { id: permissionIds }, bodies: [json({ Name: 'x' })] },
  '/admin/v1/push-matrix': sameForAll,
  ...catalog,
  '/admin/v1/[...rest]': restCase,
}
