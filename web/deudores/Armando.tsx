import { Skeleton } from '@mantine/core'

/** Stands where the report will be, until its first rows are there. */
export const Armando = () => <Skeleton height={420} role="status" aria-label="Armando el reporte" />
