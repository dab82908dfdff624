import IconArrowBackUp from 'icono:arrow-back-up'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { AlumnoDePase, pase } from '#contract/pase.ts'
import type { BodyDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useLlamada } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { BotonEditar, BotonFila } from '../ui/BotonFila.tsx'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import type { Acercarse } from '../ui/lazy.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { EnElAno } from './EnElAno.tsx'
import { type CursoAPasar, cuentas, cursoDicho, seDecide } from './textos.ts'

interface TablaDePaseProps {
  curso: CursoAPasar | undefined
  lectura: Lectura
  acercarse: Acercarse
  alCorregir: (alumnos: readonly AlumnoDePase[]) => void
}

/** The students of a course, one or several of whom are corrected at once. */
export function TablaDePase({ curso, lectura, acercarse, alCorregir }: TablaDePaseProps) {
  const grilla = useGrilla()
  const veAlumnos = usePermitido()(['CONT-ALUMNOS-VIEW', 'show'])
  const corregir = useLlamada(api.pase.corregir, { invalida: [api.pase.alumnos] })
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set())
  const decidibles = curso?.alumnos.filter(seDecide) ?? []
  const elegidos = decidibles.filter((a) => marcados.has(a.idAlumno))
  const decidir = async (
    de: readonly AlumnoDePase[],
    que: Pick<BodyDe<typeof pase.corregir>, 'queda' | 'idCurso'> | { volver: true },
  ) => {
    const body = { ano: curso?.ano ?? 0, alumnos: de.map((a) => a.idAlumno), ...que }
    if (await corregir.llamar({ body })) setMarcados(new Set())
  }
  const marcar = (de: readonly AlumnoDePase[], si: boolean) =>
    setMarcados((antes) => {
      const suyos = new Set(de.map((a) => a.idAlumno))
      return new Set([...antes].filter((id) => !suyos.has(id)).concat(si ? [...suyos] : []))
    })
  const nombre = (de: readonly { id: number; text: string }[] = [], id: number | null) =>
    de.find((uno) => uno.id === id)?.text ?? ''

  const columnas: Columna<AlumnoDePase>[] = [
    {
      key: 'marca',
      titulo: <VisuallyHidden>Marcado</VisuallyHidden>,
      ancho: 40,
      soloPantalla: true,
      celda: (a) =>
        seDecide(a) && (
          <Checkbox
            aria-label={nombreCompleto(a)}
            checked={marcados.has(a.idAlumno)}
            onChange={(e) => marcar([a], e.currentTarget.checked)}
          />
        ),
    },
    {
      key: 'alumno',
      titulo: 'Alumno',
      valor: nombreCompleto,
      celda: (a) => (
        <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(a.idAlumno)} permitido={veAlumnos}>
          {nombreCompleto(a)}
        </EnlacePantalla>
      ),
    },
    {
      key: 'destino',
      titulo: curso ? `En ${curso.ano}` : 'Pasa a',
      celda: (a) => <EnElAno alumno={a} curso={curso ? cursoDicho(curso, a.idCurso) : ''} />,
    },
    {
      key: 'jornada',
      titulo: 'Tipo de Jornada',
      celda: (a) => seInscribira(a) && nombre(curso?.tiposJornada, a.idTipoJornada),
    },
    {
      key: 'caso',
      titulo: 'Caso Especial',
      celda: (a) => seInscribira(a) && nombre(curso?.casosEspeciales, a.idCasoEspecial),
    },
    {
      key: 'debe',
      titulo: 'Debe',
      alinear: 'derecha',
      celda: (a) => <Dinero pesos={a.debe} deuda={a.debe > 0} ceroApagado />,
    },
    {
      key: 'acciones',
      titulo: <span className="oculto">Acciones</span>,
      alinear: 'derecha',
      fija: 'siempre',
      soloPantalla: true,
      celda: (a) =>
        seDecide(a) && (
          <span className={formas.acciones}>
            {a.corregido && (
              <BotonFila
                titulo={`Volver a lo propuesto para ${nombreCompleto(a)}`}
                Icono={IconArrowBackUp}
                deshabilitado={corregir.enCurso}
                alPulsar={() => void decidir([a], { volver: true })}
              />
            )}
            <BotonEditar
              {...acercarse}
              titulo={`Corregir lo propuesto para ${nombreCompleto(a)}`}
              alPulsar={() => alCorregir([a])}
            />
          </span>
        ),
    },
  ]
  return (
    <Grilla
      renglones
      aLaVista
      estado={grilla}
      etiqueta="Alumnos"
      columnas={columnas}
      rowKey={(a) => a.idAlumno}
      alPulsarFila={(a) => seDecide(a) && marcar([a], !marcados.has(a.idAlumno))}
      filas={curso?.alumnos}
      lectura={lectura}
      sinPaginador
      marcaFila={(a) => (a.ausente ? 'eliminada' : undefined)}
      textoVacio={curso ? `No hay alumnos inscriptos en ${curso.ano - 1}` : ''}
      herramientas={
        curso &&
        curso.alumnos.length > 0 && (
          <>
            <Checkbox
              label="Todos"
              disabled={decidibles.length === 0}
              checked={decidibles.length > 0 && elegidos.length === decidibles.length}
              indeterminate={elegidos.length > 0 && elegidos.length < decidibles.length}
              onChange={(e) => marcar(decidibles, e.currentTarget.checked)}
            />
            <Button
              {...acercarse}
              variant="default"
              disabled={elegidos.length === 0}
              onClick={() => alCorregir(elegidos)}
            >
              Corregir{elegidos.length > 0 && ` ${elegidos.length}`}
            </Button>
            <Button
              variant="default"
              disabled={elegidos.length === 0}
              loading={corregir.enCurso}
              onClick={() => void decidir(elegidos, { queda: false, idCurso: curso.curso.idCurso })}
            >
              Repiten
            </Button>
            <Button
              variant="default"
              disabled={elegidos.length === 0}
              loading={corregir.enCurso}
              onClick={() => void decidir(elegidos, { queda: true })}
            >
              No se inscriben
            </Button>
            <span className="texto-2">{resumenDe(curso.alumnos)}</span>
          </>
        )
      }
    />
  )
}

/** Tells whether shift type and special case of the new year say anything of a student. */
const seInscribira = (a: AlumnoDePase) =>
  seDecide(a) && (a.que === 'pasa' || a.que === 'repite' || a.que === 'sin-jornada')

/** '28 pasan, 1 repite, 2 por resolver' */
export function resumenDe(alumnos: readonly AlumnoDePase[]): string {
  const decididos = alumnos.filter(seDecide)
  const son = (...que: readonly AlumnoDePase['que'][]) => decididos.filter((a) => que.includes(a.que)).length
  return cuentas(
    [son('pasa'), 'pasa', 'pasan'],
    [son('repite'), 'repite', 'repiten'],
    [son('egresa'), 'egresa', 'egresan'],
    [son('queda'), 'no se inscribe', 'no se inscriben'],
    [son('sin-curso', 'sin-jornada'), 'por resolver', 'por resolver'],
    [alumnos.filter((a) => !a.ausente && a.inscripto).length, 'ya inscripto', 'ya inscriptos'],
    [alumnos.filter((a) => a.ausente).length, 'de baja o eliminado', 'de baja o eliminados'],
  )
}
