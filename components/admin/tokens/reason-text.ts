import { useTranslations } from 'next-intl'
import type { TokenFlaw } from '@/lib/access/tokens/token-flaws'

/** Why a token is refused, as the door reports it. */
export type TokenReason = Readonly<{ Code: string; Detail: string }>

type PreviewReason = 'client-blocked' | 'client-secret-known' | 'grant-missing' | 'account-blocked'

/** Writes why a token is invalid, or why none would be issued, in the reader's language; codes without a text keep the door's words. */
export function useReasonText(): (reason: TokenReason) => string {
  const t = useTranslations('adminTokens')
  return ({ Code, Detail }) => {
    if (t.has(`flaw.${Code as TokenFlaw}`)) return t(`flaw.${Code as TokenFlaw}`)
    return t.has(`notIssued.${Code as PreviewReason}`) ? t(`notIssued.${Code as PreviewReason}`) : Detail
  }
}
