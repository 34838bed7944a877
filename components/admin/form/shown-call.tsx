'use client'

import { useTranslations } from 'next-intl'
import type { InputField } from '@/components/admin/form/fields'
import type { DoorChange } from '@/components/admin/form/send-change'
import { useDoorAddress } from '@/components/admin/frame/door-address'
import { CallBox } from '@/components/call/call-box'
import { jsonText } from '@/lib/formats/json/exact'

/** The call that a form makes, for scripting. Typed passwords never appear in it. */
export function ShownCall({ change, fields }: { change: DoorChange; fields: readonly InputField[] }) {
  const t = useTranslations('adminForm')
  const { door, tokenAddress } = useDoorAddress()
  const { method, path, body, etag } = change
  const hidden = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name)
  const shown =
    body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, hidden.includes(name) ? '…' : value]))
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-soft hover:text-larch">{t('call')}</summary>
      <CallBox
        call={{
          address: door + path,
          method,
          token: true,
          ...(etag ? { headers: { 'If-Match': etag } } : {}),
          ...(shown ? { body: { type: 'application/json', text: jsonText(shown) } } : {}),
        }}
        label={t('call')}
        first="curl"
        tokenAddress={tokenAddress}
        className="mt-2 border border-line bg-sunk px-2"
      />
    </details>
  )
}
