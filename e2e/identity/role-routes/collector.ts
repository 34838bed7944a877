import type { Ask } from '../../harness/exchange'
import { secretMessage } from '../../harness/worlds/messages'
import { change, get, governing, ignoring, json, nothingBelow, type RoleRoutes, write } from './role-route'

const unknownMessage = '00000000-0000-4000-8000-000000000000'
const routed = { stations: [{ each: '$[*]', type: 'RoleStation', id: '@.id', name: '@.id' }] }
/** Stores nothing, because there is no such route. */
const putIfThere = (mapping: object): Ask => ({
  method: 'PUT',
  path: '/collector/routes/roles/nothing',
  headers: { ...json, 'If-Match': '*' },
  body: JSON.stringify({ mapping }),
})

const trial: Ask = {
  method: 'POST',
  path: '/collector/routes/try',
  headers: json,
  body: JSON.stringify({ mapping: routed, body: [] }),
}

/** Push API. Permissions decide who may push where; here only administrators may. */
export const collectorRoutes: RoleRoutes = {
  'GET /collector': [ignoring(get('/collector', 308))],
  'GET /collector/health': [ignoring(get('/collector/health'))],
  'POST /collector/push/[provider]/[dataset]': [
    {
      ask: { method: 'POST', path: '/collector/push/roles/pushes', headers: { 'Content-Encoding': 'gzip' }, body: '' },
      may: 'administrators',
      status: 200,
      malformed: 'no gzip',
    },
    { ask: { method: 'POST', path: '/collector/push/roles/a%2Fb', body: '' }, may: 'everybody', status: 404 },
  ],
  'GET /collector/apispec': [get('/collector/apispec')],
  'GET /collector/paths': [get('/collector/paths', 200, 'may push')],
  // Messages are for operators and callers who may push there; for all others they do not exist.
  'GET /collector/messages': [get('/collector/messages', 200, 'administrators')],
  'GET /collector/messages/[id]': [
    get(`/collector/messages/${unknownMessage}`, 404, 'any token'),
    get('/collector/messages/nothing', 404, 'any token'),
  ],
  'GET /collector/messages/[id]/body': [get(`/collector/messages/${secretMessage}/body`, 200, 'administrators')],
  'POST /collector/messages/[id]/replay': [
    { ask: { method: 'POST', path: `/collector/messages/${secretMessage}/replay` }, may: 'administrators', status: 202 },
  ],
  'POST /collector/messages/replay': [governing(write('/collector/messages/replay', { provider: 'nobody' }, 202))],
  'GET /collector/relay': [get('/collector/relay', 200, 'administrators')],
  'GET /collector/routes': [get('/collector/routes', 200, 'administrators')],
  'GET /collector/routes/[provider]/[dataset]': [get('/collector/routes/roles/nothing', 404, 'administrators')],
  'PUT /collector/routes/[provider]/[dataset]': [
    governing({ ...change('PUT', '/collector/routes/roles/nothing', 412, { mapping: routed }), ask: putIfThere(routed) }),
  ],
  'DELETE /collector/routes/[provider]/[dataset]': [governing(change('DELETE', '/collector/routes/roles/nothing', 404))],
  // Without its own path it is refused to callers who may push elsewhere; their bodies are read before.
  'POST /collector/routes/try': [{ ask: trial, may: 'administrators', status: 200 }],
  ...nothingBelow('collector'),
}
