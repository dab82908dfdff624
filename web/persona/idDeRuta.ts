import { useParams } from '@tanstack/react-router'

/** The id in the address of a detail; null when it is none. */
export function useIdDeRuta(): number | null {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
