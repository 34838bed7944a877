import { useQuery } from '@tanstack/react-query'
import { fetchDoor } from '@/components/connection/door'
import { callError } from '@/components/connection/failure'

/** Reads an answer of a door. @param path null: nothing is read */
export function useRead<Answer>(path: string | null) {
  const query = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path!, signal),
    enabled: path !== null,
  })
  return { data: query.data as Answer | undefined, error: callError(query, path !== null), retry: () => void query.refetch() }
}
