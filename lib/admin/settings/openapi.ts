import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  ifMatch,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import { SettingsAnswer, SettingsPatch } from '@/lib/admin/settings/params'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Settings'
const about = { path: '/settings', tag, ...forAdministrators }

const operations = (): Operation[] => [
  {
    method: 'get',
    ...about,
    summary: 'Settings that can be changed while the platform runs',
    refusals: [403],
    description: 'What counts at the moment. All settings, with their meaning, are told by `GET /operating`.',
    answers: { '200': answered('The settings', schemaAt('Settings'), ['ETag']) },
  },
  {
    method: 'patch',
    ...about,
    summary: 'Changes settings',
    refusals: [403, 412, 413, 415],
    description:
      'All that are named, or none. They count within seconds, in every process and after every start, until a null takes them back.',
    parameters: [ifMatch],
    body: sent(SettingsPatch, { TILES_ABOVE: 50_000, HISTORY_DAYS_ANONYMOUS: null }),
    answers: { '200': answered('The settings', schemaAt('Settings'), ['ETag']) },
  },
]

/** The OpenAPI description of settings. */
export const settingsDescribed = (): AdminSubject => ({
  tags: [
    { name: tag, 'x-record': 'Settings', description: 'How the platform is set, as far as that can be changed while it runs.' },
  ],
  operations: operations(),
  schemas: { Settings: answerSchema(SettingsAnswer) },
})
