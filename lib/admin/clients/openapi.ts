import {
  ClientAnswer,
  ClientPatch,
  ClientsQuery,
  CreatedClient,
  NewClient,
  RenewedClient,
  SecretWanted,
} from '@/lib/admin/clients/params'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  gone,
  idempotencyKey,
  ifMatch,
  listOf,
  listParameters,
  nameIn,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Clients'
const shared = { tag, ...forAdministrators }
const id = nameIn('id', 'id of the client', 'collector-demo')

const listing = (): Operation => ({
  ...{ method: 'get', path: '/clients', ...shared, summary: 'Programs that may ask for tokens', refusals: [403, 409] },
  parameters: listParameters(ClientsQuery, { search: 'demo', pagesize: '10', blocked: 'false' }),
  answers: { '200': answered('A page of them', schemaAt('Clients'), ['Link', 'X-Total-Count']) },
})

const adding = (): Operation => ({
  ...{ method: 'post', path: '/clients', ...shared, summary: 'Adds a client', refusals: [403, 409, 413, 415, 422] },
  description:
    'The secret stands in this answer and nowhere else. Without a scope the tokens may hold the roles of the client itself; without grants it gets what fits the rest.',
  parameters: [idempotencyKey],
  body: sent(NewClient, { Id: 'valley-collector', Name: 'Collector of the valley', Roles: ['WRITER'], QuotaClass: 'advanced' }),
  answers: {
    '201': answered('The client, and its secret', schemaAt('CreatedClient'), ['ETag', 'Location', 'Idempotency-Replayed']),
  },
})

const single = (): Operation[] => [
  {
    ...{ method: 'get', path: '/clients/{id}', ...shared, summary: 'One client', refusals: [403, 404, 409] },
    parameters: [id],
    answers: { '200': answered('The client', schemaAt('Client'), ['ETag']) },
  },
  {
    ...{ method: 'patch', path: '/clients/{id}', ...shared, summary: 'Changes what is named of a client' },
    description:
      'Blocking, grants and addresses count within a second; roles, scope and quota class at its next token. Lists are replaced as a whole.',
    refusals: [403, 404, 409, 412, 413, 415, 422],
    parameters: [id, ifMatch],
    body: sent(ClientPatch, { Name: 'Collector of the demo' }),
    answers: { '200': answered('The client as it is now', schemaAt('Client'), ['ETag']) },
  },
  {
    ...{ method: 'delete', path: '/clients/{id}', ...shared, summary: 'Removes a client', refusals: [403, 404, 409, 412] },
    description: 'Its tokens are refused within a second.',
    parameters: [id, ifMatch],
    answers: { '204': gone('It is gone') },
  },
]

const secrets = (): Operation[] => [
  {
    ...{ method: 'post', path: '/clients/{id}/secret', ...shared, summary: 'Gives a client a new secret' },
    description:
      'The present secret stays valid for a time, so that the client can be changed over without an interruption. There are never more than two: one that was valid still longer ends with this. With If-Match a call that is repeated because its answer was lost does not end the secret in use.',
    refusals: [403, 404, 409, 412, 413, 415],
    parameters: [id, ifMatch],
    body: sent(SecretWanted, { OverlapSeconds: 86_400 }),
    answers: { '200': answered('The client, and its new secret', schemaAt('RenewedClient'), ['ETag']) },
  },
  {
    ...{ method: 'delete', path: '/clients/{id}/secret', ...shared, summary: 'Ends the earlier secret of a client' },
    description: 'Before its time, within a second. The present one stays.',
    refusals: [403, 404, 409, 412],
    parameters: [id, ifMatch],
    answers: { '204': gone('It has ended') },
  },
]

/** What the door says of clients. */
export const clientsDescribed = (): AdminSubject => ({
  tags: [
    { name: tag, 'x-record': 'Client', description: 'Programs that may ask for tokens, their secrets, and when they came last.' },
  ],
  operations: [listing(), adding(), ...single(), ...secrets()],
  schemas: {
    ...{ Client: answerSchema(ClientAnswer), Clients: listOf('Client') },
    ...{ CreatedClient: answerSchema(CreatedClient), RenewedClient: answerSchema(RenewedClient) },
  },
})
