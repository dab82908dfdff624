import { useParams } from '@tanstack/react-router'

/** Reads the id from the address of a detail; null when it is not an id. */
export function useIdDeRuta(): number | null {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
