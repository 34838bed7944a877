import { useTranslations } from 'next-intl'
import { LensForm } from '@/components/lens/lens-form'
import { isNamed } from '@/components/session/role-names'
import { SubmitButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { AccessView } from '@/lib/access/rights/access-view'

export function LensBar({ lens }: { lens: AccessView | null }) {
  const t = useTranslations('lens')
  const session = useTranslations('session')
  if (lens === null) return null
  return (
    <section
      aria-label={t('label')}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-larch bg-larch-wash px-4 py-2 text-sm sm:px-6 print:hidden"
    >
      <Icon name="search" className="text-larch" />
      <p className="min-w-40 flex-1">
        {lens.as === 'public'
          ? t('asPublic')
          : t('asRole', { role: isNamed(lens.role) ? `${lens.role} (${session(`role.${lens.role}`)})` : lens.role })}
      </p>
      <LensForm as="me">
        <SubmitButton text={t('back')} />
      </LensForm>
    </section>
  )
}
