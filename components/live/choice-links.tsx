import { Link } from '@/components/text/navigation'
import { Icon, type IconName } from '@/components/ui/icon'

type Choice = Readonly<{ key: string; href: string; text: string; icon?: IconName; chosen: boolean; count?: number }>

export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {choices.map(({ key, href, text, icon, chosen, count }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          aria-current={chosen ? 'true' : undefined}
          className="flex h-8 items-center gap-1.5 rounded-sm border border-line bg-sheet px-2.5 text-xs font-medium text-soft hover:border-strong hover:text-ink aria-[current]:border-larch aria-[current]:bg-larch-wash aria-[current]:text-larch"
        >
          {icon && <Icon name={icon} className="size-3.5!" />}
          {text}
          {count !== undefined && <span className="text-faint">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
