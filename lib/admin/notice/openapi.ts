import { NoticeAnswer, NoticeBody } from '@/lib/admin/notice/params'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  gone,
  ifMatch,
  replacing,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Notice'
const about = { path: '/notice', tag, ...forAdministrators }
const example = { TextEn: 'Maintenance on Sunday from 8 to 10.', Tone: 'maintenance', EndsAt: '2099-12-31T10:00:00Z' }

const operations = (): Operation[] => [
  {
    method: 'get',
    ...about,
    summary: 'What everybody who looks at the pages is told',
    refusals: [403],
    answers: { '200': answered('The notice; empty texts when there is none', schemaAt('Notice'), ['ETag']) },
  },
  {
    method: 'put',
    ...about,
    summary: 'Tells everybody something',
    refusals: [403, 412, 413, 415, 428],
    description: 'In the place of what was told before; it shows on the pages within five seconds.',
    parameters: [...replacing],
    body: sent(NoticeBody, example),
    answers: { '200': answered('The notice', schemaAt('Notice'), ['ETag']) },
  },
  {
    method: 'delete',
    ...about,
    summary: 'Tells nothing any more',
    refusals: [403, 412],
    parameters: [ifMatch],
    answers: { '204': gone('There is none') },
  },
]

/** The OpenAPI description of the notice to everybody. */
export const noticeDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Notice', description: 'What everybody is told: maintenance, for example.' }],
  operations: operations(),
  schemas: { Notice: answerSchema(NoticeAnswer) },
})
