import { readBody } from '@/lib/admin/body'
import { type Asker, askerOf } from '@/lib/admin/explain/askers'
import { type Explained, explainRead } from '@/lib/admin/explain/explain-read'
import { explainPush, explainWrite } from '@/lib/admin/explain/explain-use'
import { type ExplainAnswer, ExplainBody, verdicts } from '@/lib/admin/explain/params'
import { LanguageQuery } from '@/lib/admin/roles/params'
import type { SentenceLanguage } from '@/lib/admin/roles/sentence'
import type { Call } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/query'
import { json } from '@/lib/http/respond'

/** Answers who may do what with which, and by what; nothing is changed and nothing kept. @throws Problem 400; ChangeRefused */
export async function answerExplain({ request, query }: Pick<Call<unknown>, 'request' | 'query'>): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(query))
  return json(await explain(await readBody(request, ExplainBody), language))
}

async function explain({ Who, Read, Write, Push }: ExplainBody, language: SentenceLanguage): Promise<ExplainAnswer> {
  const asker = await askerOf(Who)
  const explained = Read
    ? await explainRead(asker, Read, language)
    : Write
      ? explainWrite(asker, Write)
      : await explainPush(asker, Push!)
  return present(asker, explained)
}

/** Whoever does not get in may nothing, whatever would be allowed to them. */
function present({ caller, barred }: Asker, explained: Explained): ExplainAnswer {
  const code = barred.length > 0 ? 'no-caller' : explained.Code
  const { kind, name, client, roles } = caller
  return {
    ...explained,
    Allowed: explained.Allowed && barred.length === 0,
    Code: code,
    Detail: verdicts[code],
    Caller: { Kind: kind, Name: name, Client: client, Roles: [...roles] },
    Barred: [...barred],
  }
}
