import type { ColumnType, Generated } from 'kysely'
import type { Centavos, Porcentaje } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'

export type Id = Generated<number>
/** bigint in the database, a guarded number here. */
export type Dinero = ColumnType<Centavos, Centavos, Centavos>
export type DineroCero = ColumnType<Centavos, Centavos | undefined, Centavos>
export type DineroNulo = ColumnType<Centavos | null, Centavos | null | undefined, Centavos | null>
/** numeric(5,2). */
export type Parte = ColumnType<Porcentaje, Porcentaje, Porcentaje>
export type Dia = ColumnType<Fecha, Fecha, Fecha>
export type DiaNulo = ColumnType<Fecha | null, Fecha | null | undefined, Fecha | null>
export type Momento = ColumnType<Date, Date | undefined, Date>
export type MomentoNulo = ColumnType<Date | null, Date | null | undefined, Date | null>
export type TextoVacio = ColumnType<string, string | undefined, string>
export type SiNo = ColumnType<boolean, boolean | undefined, boolean>
/** Computed by the database. */
export type Derivado<T> = ColumnType<T, never, never>
