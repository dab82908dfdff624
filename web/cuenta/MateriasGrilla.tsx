import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { COLUMNAS_DE_MES } from '#domain/cuenta/columnas.ts'
import { esFutura, hayFuturas } from '#domain/cuenta/tiempo.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { enCentavos } from '../ui/centavos.ts'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { anchoDeMontos } from '../ui/sabana/cifra.tsx'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { type Cuenta, nombreMes } from './celdas.ts'
import { type Explicable, SIN_CASO } from './explicable.ts'
import { celdaDeCuenta, notaDeCuenta } from './explicada.tsx'

type Materia = Cuenta['materias'][number]

/** Draws the optional subjects of the year, a row each, with their ten months. */
export function MateriasGrilla({ cuenta: { materias, config } }: { cuenta: Cuenta }) {
  const hoy = useHoy()
  const columnas = useMemo(() => columnasDe(materias, config.ano, hoy), [materias, config.ano, hoy])
  return (
    <>
      <Sabana etiqueta="Materias opcionales" columnas={columnas} filas={materias} rowKey={(m) => m.idMateria} pegada />
      <Group className={formas.aparte} gap="var(--esp-2) var(--esp-4)" px="md" py={10}>
        <LeyendaEstados conFuturas={hayFuturas(config.ano, hoy)} />
      </Group>
    </>
  )
}

function columnasDe(materias: readonly Materia[], ano: number, hoy: Fecha): ColumnaDeSabana<Materia>[] {
  const ancho = anchoDeMontos(materias.flatMap((m) => m.meses.map((c) => enCentavos(c.monto))))
  const de = ({ nombre, meses }: Materia, mes: number): Explicable | undefined => {
    const celda = meses.find((c) => c.mes === mes)
    return (
      celda && {
        celda,
        titulo: `${nombre} ${nombreMes(mes)}`,
        ano,
        lista: 'Precio de lista',
        caso: SIN_CASO,
        futura: esFutura({ ano, mes: mes as Mes, semestre: null }, hoy),
      }
    )
  }
  return [
    {
      key: 'materia',
      titulo: 'Materia',
      ancho: 160,
      angosto: 120,
      fija: true,
      celda: (m) => ({ rotulo: true, contenido: <span className={formas.largo}>{m.nombre}</span> }),
    },
    ...COLUMNAS_DE_MES.map(
      ({ key, titulo, mes }): ColumnaDeSabana<Materia> => ({
        key,
        titulo,
        ancho,
        alinear: 'derecha',
        celda: (m) => celdaDeCuenta(de(m, mes)),
        nota: (m) => notaDeCuenta(de(m, mes)),
      }),
    ),
  ]
}
