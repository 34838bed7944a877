import { useTranslations } from 'next-intl'

/** Where the token of a call stands, and where one gets it. */
export function TokenHint({ address, className = '' }: { address: string; className?: string }) {
  const t = useTranslations('call')
  return (
    <p className={`text-xs text-soft ${className}`}>
      {t.rich('token', { code: text => <code className="wrap-anywhere">{text}</code>, address })}
    </p>
  )
}
