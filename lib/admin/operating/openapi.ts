import { type AdminSubject, answered, answerSchema, forAdministrators, schemaAt } from '@/lib/admin/openapi/describe'
import { OperatingAnswer, RotationAnswer, TryAgainAnswer } from '@/lib/admin/operating/params'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Operating'
const about = { tag, ...forAdministrators }

const jobParameter = pathParameter('job', 'the job that has set it aside', 'copies')
const itemParameter = pathParameter('item', 'what it could not be done with, as it is listed', 'tag castle')

const operations = (): Operation[] => [
  {
    method: 'get',
    path: '/operating',
    ...about,
    summary: 'How the platform is doing, and how it is set',
    refusals: [403],
    description: 'Of this process where there are several. Counts of rows are estimates. Secrets are never told.',
    answers: { '200': answered('What there is to know', schemaAt('Operating')) },
  },
  {
    method: 'post',
    path: '/set-aside/{job}/try-again',
    ...about,
    summary: 'Tries all that a job has set aside again',
    refusals: [403, 404],
    parameters: [jobParameter],
    answers: { '202': answered('How much is tried again', schemaAt('TriedAgain')) },
  },
  {
    method: 'post',
    path: '/set-aside/{job}/{item}/try-again',
    ...about,
    summary: 'Tries one thing that was set aside again',
    description: 'It is done by the job itself, a moment later. What fails again is set aside again.',
    refusals: [403, 404],
    parameters: [jobParameter, itemParameter],
    answers: { '202': answered('That it is tried again', schemaAt('TriedAgain')) },
  },
  {
    method: 'post',
    path: '/signing-keys/rotate',
    ...about,
    summary: 'Lets the next key sign tokens',
    refusals: [403, 409],
    description: 'The key that signed until now stays published until its last token has expired, so nobody is signed out.',
    answers: { '200': answered('The keys', schemaAt('KeyRotation')) },
  },
]

/** The OpenAPI description of operating the platform. */
export const operatingDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Operating', description: 'Health, sizes, work in the background, keys and settings.' }],
  operations: operations(),
  schemas: {
    Operating: answerSchema(OperatingAnswer),
    KeyRotation: answerSchema(RotationAnswer),
    TriedAgain: answerSchema(TryAgainAnswer),
  },
})
