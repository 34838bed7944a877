import { useQuery } from '@tanstack/react-query'
import { callDoor } from '@/components/explore/door'

/** The answer of a door. @param path null: nothing is asked */
export function useRead<Answer>(path: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => callDoor(path!, signal),
    enabled: path !== null,
  })
  return { data: data as Answer | undefined, error, retry: () => void refetch() }
}
