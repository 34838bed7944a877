import { ExplainAnswer, ExplainBody } from '@/lib/admin/explain/params'
import { type AdminSubject, answered, answerSchema, forAdministrators, schemaAt, sent } from '@/lib/admin/openapi/describe'
import { LanguageQuery } from '@/lib/admin/roles/params'
import { sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Explain'

const operations = (): Operation[] => [
  {
    method: 'post',
    path: '/explain',
    tag,
    ...forAdministrators,
    summary: 'Who may do what with which, and by which rule',
    description: `Answered by the functions that decide about requests: the conditions of every statement about data, the roles that content is
written by, and the permissions of pushes. A token is looked at and forgotten. Nothing is changed.`,
    refusals: [403, 404, 409, 413, 415, 422],
    parameters: sentParameters(LanguageQuery, () => ({ example: 'de' })),
    body: sent(ExplainBody, { Who: { User: 'analyst', Client: 'narrow-demo' }, Read: { Dataset: 'Accommodation rooms' } }),
    answers: { '200': answered('Allowed or not, and why', schemaAt('Explanation')) },
  },
]

/** The OpenAPI description of explanations. */
export const explainDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Explanation', description: 'Why somebody may do something, or not.' }],
  operations: operations(),
  schemas: { Explanation: answerSchema(ExplainAnswer) },
})
