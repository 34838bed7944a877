import { adminDocument } from '@/lib/admin/openapi/document'
import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of the administration in YAML. It reveals nothing about this platform but its address. */
export const GET = handle(call => answerYaml(call, adminDocument()))
