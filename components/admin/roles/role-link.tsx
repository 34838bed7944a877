import type { TableColumn } from '@/components/admin/list/table'
import { roleAddress } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'

/** A role by its name, as the way to its page. */
export function RoleLink({ name }: { name: string }) {
  return (
    <Link href={roleAddress(name)} className="link font-mono text-xs">
      {name}
    </Link>
  )
}

/** The column of a table whose rows are about a role each. */
export const roleColumn = (head: string): TableColumn<{ readonly Role: string }> => ({
  key: 'role',
  head,
  look: 'main',
  cell: ({ Role }) => <RoleLink name={Role} />,
})
