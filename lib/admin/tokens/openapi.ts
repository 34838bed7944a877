import { type AdminSubject, answered, answerSchema, forAdministrators, schemaAt, sent } from '@/lib/admin/openapi/describe'
import { PreviewAnswer, TokenAnswer, TokenPreview, TokenTest } from '@/lib/admin/tokens/params'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Tokens'
const shared = { method: 'post', tag, ...forAdministrators } as const

const operations = (): Operation[] => [
  {
    ...shared,
    path: '/token-test',
    summary: 'What a token says, whether it is believed, and what it opens',
    description: 'The token is looked at and forgotten: nothing of it is kept or logged.',
    refusals: [403, 413, 415],
    body: sent(TokenTest, { Token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6IngifQ.eyJzdWIiOiJ4In0.AAAA' }),
    answers: { '200': answered('What it is worth', schemaAt('TokenTest')) },
  },
  {
    ...shared,
    path: '/token-preview',
    summary: 'The token that a client would get now, for itself or for a user',
    description: 'No token is made; it is told what one would say, and which roles the scope of the client keeps out.',
    refusals: [403, 404, 409, 413, 415],
    body: sent(TokenPreview, { Client: 'narrow-demo', User: 'analyst' }),
    answers: { '200': answered('What it would say', schemaAt('TokenPreview')) },
  },
]

/** The OpenAPI description of tokens. */
export const tokensDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Token', description: 'What tokens are worth, and why not.' }],
  operations: operations(),
  schemas: { TokenTest: answerSchema(TokenAnswer), TokenPreview: answerSchema(PreviewAnswer) },
})
