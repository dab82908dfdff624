import { Box, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { centavos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { useProgreso } from '../query/progreso.ts'
import { Avance } from '../ui/Avance.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AnoDeAtrasadas } from './AnoDeAtrasadas.tsx'
import { sumaDe } from './atrasadas.ts'
import { ProcesosDeCuotas } from './ProcesosDeCuotas.tsx'
import { cuotasDeAlumnos } from './textos.ts'
import { useProcesoDeCuotas } from './useProcesoDeCuotas.tsx'

/** Most fees that are printed: each is drawn, and nobody reads more on paper. */
const MAX_IMPRESAS = 5000

/** Raises overdue fees to the price of today, and undoes it (S115). */
export function AtrasadasPage() {
  const ano = useAno()
  const consulta = useConsulta(api.atrasadas.cuotas, { query: { ano } })
  const { data, refetch } = consulta
  const proceso = useProcesoDeCuotas()
  const progreso = useProgreso(api.atrasadas.progreso, proceso.enCurso, refetch)
  const [cerrados, setCerrados] = useState<ReadonlySet<number>>(new Set())
  const anos = data?.inscsByAno ?? []
  const suma = sumaDe(anos.flatMap((a) => a.alumnos))
  const alternar = (uno: number) =>
    setCerrados((antes) => (antes.has(uno) ? new Set([...antes].filter((a) => a !== uno)) : new Set([...antes, uno])))
  return (
    <Pagina
      titulo="Actualizar Cuotas Atrasadas"
      impreso={[data && `Desde ${data.ano}`]}
      acciones={
        <>
          <BotonImprimir
            deshabilitado={anos.length === 0}
            motivo={
              suma.cuotas > MAX_IMPRESAS ? 'Son demasiadas cuotas para imprimir: elija un año posterior' : undefined
            }
          />
          <SelectorAno ano={data?.ano} anos={data?.anos} lectura={consulta} etiqueta="Desde el año" />
          <Button
            disabled={!data || progreso !== null}
            loading={proceso.enCurso}
            onClick={() =>
              void proceso.procesar(
                data?.ano ?? 0,
                suma,
                anos.map((a) => a.ano),
              )
            }
          >
            Actualizar
          </Button>
        </>
      }
    >
      {progreso && (
        <Avance {...progreso} etiqueta="Avance del proceso">
          {!proceso.enCurso && (
            <b>
              {progreso.que === 'deshacer' ? 'Se está deshaciendo un proceso. ' : 'Hay una actualización en curso. '}
            </b>
          )}
          {progreso.total > 0
            ? `${numero(progreso.hechas)} de ${numero(progreso.total)} cuotas`
            : 'Buscando las cuotas…'}
        </Avance>
      )}
      {sinLeer(consulta) ? <TarjetaSinLeer lectura={consulta} /> : !data && <Skeleton height={180} radius={8} />}
      {data && anos.length === 0 && (
        <div className="tarjeta">
          <Vacio
            texto="No se encontraron cuotas atrasadas"
            detalle={`Desde ${data.ano} no hay cuotas vencidas por debajo del valor de hoy.`}
          />
        </div>
      )}
      {anos.length > 0 && (
        <div className={formas.resumen}>
          <p>
            <b>{cuotasDeAlumnos(suma.cuotas, suma.alumnos)}</b> por debajo del valor de hoy. Actualizadas suman{' '}
            <b>
              <Dinero centavos={suma.despues} />
            </b>
            , <Dinero centavos={centavos(suma.despues - suma.antes)} /> más.
          </p>
          <Box mx={-8}>
            <Button variant="subtle" size="compact-xs" onClick={() => setCerrados(new Set(anos.map((a) => a.ano)))}>
              Contraer todo
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={() => setCerrados(new Set())}>
              Expandir todo
            </Button>
          </Box>
        </div>
      )}
      {anos.map((a) => (
        <AnoDeAtrasadas key={a.ano} {...a} abierto={!cerrados.has(a.ano)} alAlternar={() => alternar(a.ano)} />
      ))}
      {data?.procesos && data.procesos.length > 0 && (
        <ProcesosDeCuotas
          procesos={data.procesos}
          ocupado={proceso.enCurso || progreso !== null}
          alDeshacer={(p) => void proceso.deshacer(p)}
        />
      )}
    </Pagina>
  )
}
