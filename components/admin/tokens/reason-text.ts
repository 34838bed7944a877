import { useTranslations } from 'next-intl'
import type { TokenFlaw } from '@/lib/access/tokens/token-flaws'

/** Why no token lets somebody in, as the door tells it. */
export type TokenReason = Readonly<{ Code: string; Detail: string }>

type PreviewReason = 'client-blocked' | 'client-secret-known' | 'grant-missing' | 'account-blocked'

/** Says why a token is not believed, or why none would be issued, in the reader's language; what has no text there as the door says it. */
export function useReasonText(): (reason: TokenReason) => string {
  const t = useTranslations('adminTokens')
  return ({ Code, Detail }) => {
    if (t.has(`flaw.${Code as TokenFlaw}`)) return t(`flaw.${Code as TokenFlaw}`)
    return t.has(`notIssued.${Code as PreviewReason}`) ? t(`notIssued.${Code as PreviewReason}`) : Detail
  }
}
