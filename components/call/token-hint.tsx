import { useTranslations } from 'next-intl'

/** Where the token goes in a call, and where to get one. */
export function TokenHint({ address, className = '' }: { address: string; className?: string }) {
  const t = useTranslations('call')
  return (
    <p className={`text-xs text-soft ${className}`}>
      {t.rich('token', { code: text => <code className="wrap-anywhere">{text}</code>, address })}
    </p>
  )
}
