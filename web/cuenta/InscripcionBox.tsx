import { Box, Group, Skeleton } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { casoDicho, conLaQueViene } from '#domain/texto.ts'
import { AsistenciaDeInscripcion } from '../asistencia/AsistenciaDeInscripcion.tsx'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { PagosDeCuenta } from '../recibo/PagosDeCuenta.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Hechos } from '../ui/Hechos.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { type Pestana, Pestanas } from '../ui/Pestanas.tsx'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { type Parte, partesDe } from './adeudado.ts'
import { CuentaGrilla } from './CuentaGrilla.tsx'
import type { Cuenta } from './celdas.ts'
import { DeQueDebe, SumasDeDeuda } from './DeQueDebe.tsx'
import css from './InscripcionBox.module.css'
import type { InscripcionDeAlumno } from './inscripcion.ts'
import { MateriasGrilla } from './MateriasGrilla.tsx'

interface InscripcionBoxProps {
  inscripcion: InscripcionDeAlumno
  /** Buttons that change the enrolment, on a line of their own. */
  acciones?: ReactNode
  /** The account, where another call has read it already. */
  leida?: Cuenta
  /** Further tabs after those of the account and the attendance. */
  pestanas?: readonly Pestana[]
}

/**
 * Shows a year of a student (S39): its facts, what is owed today, and the account, which is read when it is first
 * drawn.
 */
export function InscripcionBox({ inscripcion, acciones, leida, pestanas = [] }: InscripcionBoxProps) {
  const consulta = useConsulta(
    api.cuenta.getcuentacorriente,
    leida ? null : { query: { idInscripcion: inscripcion.id } },
  )
  const propia = consulta.data?.ctaCte.config.idInscripcion === inscripcion.id ? consulta.data.ctaCte : undefined
  const cuenta = leida ?? propia
  const hoy = useHoy()
  const partes = useMemo(() => (cuenta ? partesDe(cuenta, hoy) : []), [cuenta, hoy])
  const imprimiendo = useImprimiendo()
  const { show: verAlumno } = useSeguridad('CONT-ALUMNOS-VIEW')
  const parametro = leida ? `ver${inscripcion.id}` : 'ver'
  const propias: Pestana[] = [
    {
      key: 'cuenta',
      titulo: 'Cuenta corriente',
      juntas: true,
      contenido: () =>
        cuenta ? (
          <CuentaGrilla cuenta={cuenta} inscripcion={inscripcion} />
        ) : sinLeer(consulta) ? (
          <SinLeer que="No se pudo leer la cuenta" lectura={consulta} />
        ) : (
          <Skeleton height={236} radius={0} />
        ),
    },
  ]
  if (cuenta && cuenta.materias.length > 0) {
    propias.push({
      key: 'opcionales',
      titulo: 'Materias opcionales',
      juntas: true,
      contenido: () => <MateriasGrilla cuenta={cuenta} />,
    })
  }
  if (cuenta) {
    propias.push({
      key: 'pagos',
      titulo: 'Pagos',
      contenido: () => <PagosDeCuenta cuenta={cuenta} idInscripcion={inscripcion.id} />,
    })
  }
  if (verAlumno) {
    propias.push({
      key: 'asistencia',
      titulo: 'Asistencia',
      contenido: () => <AsistenciaDeInscripcion idInscripcion={inscripcion.id} />,
    })
  }
  return (
    <section className={clases('tarjeta', formas.pegada, css.caja)} aria-label={`Inscripción ${inscripcion.ano}`}>
      <Cabecera inscripcion={inscripcion} debeHoy={cuenta?.totales.debeHoy} partes={partes} parametro={parametro} />
      {acciones && (
        <Group className="no-imprimir" gap="sm" px="md" pb="sm">
          {acciones}
        </Group>
      )}
      <Pestanas
        etiqueta={`Inscripción ${inscripcion.ano}`}
        parametro={parametro}
        pegado
        pestanas={[...propias, ...pestanas]}
      />
      {imprimiendo && <SumasDeDeuda partes={partes} />}
    </section>
  )
}

interface CabeceraProps {
  inscripcion: InscripcionDeAlumno
  debeHoy: number | undefined
  partes: readonly Parte[]
  /** Parameter of the address that has the tab in front. */
  parametro: string
}

function Cabecera({ inscripcion: i, debeHoy, partes, parametro }: CabeceraProps) {
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  return (
    <div className={clases(formas.extremos, css.cabecera)}>
      <Hechos
        hechos={[
          [
            'Curso',
            <EnlacePantalla
              key="curso"
              ruta={rutas.curso}
              a={ir.curso(i.idCurso, i.isCurrent ? undefined : i.ano)}
              permitido={puede.curso}
            >
              {i.curso}
            </EnlacePantalla>,
          ],
          ['Jornada', conLaQueViene(i.jornada, i.jornadaDespues)],
          ['Caso especial', casoDicho(i)],
          ['Sucursal', i.sucursal],
          [
            'De baja desde',
            i.fechaBaja && [formatoFecha(i.fechaBaja as Fecha), i.motivoBaja].filter(Boolean).join(' · '),
          ],
        ]}
      />
      {debeHoy !== undefined && (
        <div className={css.debe}>
          <p className="texto-2">
            Debe hoy{' '}
            <Box component="span" className="cifra" ms="xs">
              <Dinero pesos={debeHoy} deuda={debeHoy > 0} />
            </Box>
          </p>
          <DeQueDebe partes={partes} parametro={parametro} />
        </div>
      )}
    </div>
  )
}
