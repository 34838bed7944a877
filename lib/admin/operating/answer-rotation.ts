import { changeRights } from '@/lib/access/rights/change-rights'
import { rotateSigningKeys } from '@/lib/auth/tokens/signing-keys'
import type { Call } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'

/** Makes the next key sign from now on. Tokens signed before stay valid. @throws ChangeRefused with another identity provider */
export async function answerRotation({ caller }: Pick<Call<unknown>, 'caller'>): Promise<Response> {
  const { signing, retired } = await changeRights(caller.name, rotateSigningKeys)
  return json({ Signing: signing, Retired: retired })
}
