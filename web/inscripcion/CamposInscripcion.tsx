import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { avisoDeCurso } from '#domain/edad.ts'
import { type Fecha, MESES, NOMBRE_MES } from '#domain/fecha.ts'
import { rangoDeFecha } from '#domain/inscripcion/ano.ts'
import { cursosOfrecidos } from '#domain/inscripcion/curso.ts'
import { porCiento } from '#domain/porCiento.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { useSesion } from '../sesion/sesion.ts'
import { CAMPO } from '../ui/campos/campo.tsx'
import { CampoSelect, Casilla } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { clases } from '../ui/clases.ts'
import type { Borrador } from '../ui/Formulario.tsx'
import css from './CamposInscripcion.module.css'
import { HermanosInscriptos } from './HermanosInscriptos.tsx'
import { cursoPreseleccionado, type ModeloInscripcion, preferenciaDe, propiosPrimero, ultimaDe } from './oferta.ts'
import type { ValoresInscripcion } from './valores.ts'

/** The fields of the enrolment form, each depending on those before it (001§4 Enrolment). */
export function CamposInscripcion({
  modelo,
  alumnoFijo,
  deBaja,
}: {
  modelo: ModeloInscripcion | undefined
  alumnoFijo: boolean
  deBaja: number | undefined
}) {
  const { watch, setValue } = useFormContext<Borrador<ValoresInscripcion>>()
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const v = watch()
  const sucursal = useSesion()?.sucursal ?? ''
  // the year is never empty: its select cannot be cleared
  const ano = Number(v.ano)
  const alumno = modelo?.alumnos.find((a) => a.id === v.alumno)
  const curso = modelo?.cursos.find((c) => c.id === v.curso)
  const ofrecidos = modelo && cursosOfrecidos(modelo.cursos, alumno && !v.todos ? ultimaDe(alumno) : null, ano)
  const hayAnteriores =
    modelo && alumno && cursosOfrecidos(modelo.cursos, ultimaDe(alumno), ano).length < modelo.cursos.length

  /** Takes over what the course brings: its shift types, and whether there are lockers. */
  const alElegirCurso = (id: unknown) => {
    const elegido = modelo?.cursos.find((c) => c.id === id)
    if (!elegido?.withLocker) setValue('locker', false)
    const conPrecio = modelo?.tiposJornada.filter((t) => elegido && t.niveles.includes(elegido.idNivel)) ?? []
    const sigue = conPrecio.some((t) => t.id === v.tipoJornada)
    if (!sigue) setValue('tipoJornada', conPrecio.length === 1 ? (conPrecio[0]?.id ?? null) : null)
  }
  const alElegirAlumno = (id: unknown) => {
    const elegido = modelo?.alumnos.find((a) => a.id === id)
    const sugerido = (modelo && elegido && cursoPreseleccionado(modelo.cursos, elegido, ano)?.id) ?? null
    setValue('todos', false)
    setValue('curso', sugerido)
    alElegirCurso(sugerido)
  }

  return (
    <>
      <CampoSelect
        nombre="ano"
        etiqueta="Año"
        requerido
        ancho={1}
        opciones={modelo?.anos.map((ano) => ({ id: ano, text: String(ano) }))}
      />
      <CampoSelect
        nombre="alumno"
        etiqueta="Alumno"
        requerido
        ancho={5}
        enfocar={!alumnoFijo}
        soloLectura={alumnoFijo}
        opciones={modelo?.alumnos}
        {...(!alumnoFijo && { falta: 'alumno' })}
        sinHallar={`Quien ya está inscripto en ${ano}, o de baja, no figura aquí`}
        ayuda={
          alumnoFijo &&
          modelo &&
          !alumno &&
          (ano === deBaja
            ? `Está de baja en ${ano}: para que vuelva, anule la baja en su ficha, junto a esa inscripción`
            : `Ya está inscripto en ${ano}: su curso o su baja se cambian en su ficha`)
        }
        alElegir={alElegirAlumno}
      />
      <CampoSelect
        nombre="curso"
        etiqueta="Curso"
        requerido
        ancho={3}
        enfocar={alumnoFijo}
        alElegir={alElegirCurso}
        opciones={propiosPrimero(ofrecidos, sucursal)?.map((c) => ({
          id: c.id,
          text: c.text,
          description: `${c.nivel}, ${c.sucursal}`,
          preferencia: preferenciaDe(c, alumno, ano, sucursal),
        }))}
        {...(modelo?.cursos.length === 0 && { falta: 'curso' })}
        ayuda={
          curso &&
          ((alumno && avisoDeCurso(alumno.edad, curso.edad)) ??
            `${curso.nivel}, ${curso.sucursal}${sucursal && curso.sucursal !== sucursal ? ': no es su sucursal' : ''}`)
        }
      />
      <CampoSelect
        nombre="tipoJornada"
        etiqueta="Tipo de Jornada"
        requerido
        ancho={3}
        falta="jornada"
        ayuda={curso && !modelo?.tiposJornada.some((t) => t.niveles.includes(curso.idNivel)) && <Falta que="valor" />}
        opciones={modelo?.tiposJornada.map((t) => {
          const sinPrecio = curso !== undefined && !t.niveles.includes(curso.idNivel)
          return {
            id: t.id,
            text: t.text,
            disabled: sinPrecio,
            description: sinPrecio ? `Sin valores para ${curso.nivel}` : undefined,
          }
        })}
      />
      {puede.edit && hayAnteriores && (
        <Casilla nombre="todos" etiqueta="Mostrar también los cursos anteriores al que le corresponde" ancho={6} />
      )}
      <CampoSelect
        nombre="casoEspecial"
        etiqueta="Caso Especial"
        requerido
        ancho={3}
        falta="caso"
        opciones={modelo?.casosEspeciales.map((c) => ({
          id: c.id,
          text: `${c.text} · paga ${porCiento(c.porcentaje)}`,
          description: c.description,
        }))}
      />
      <Locker con={curso?.withLocker ?? false} elegido={curso !== undefined} />
      {modelo && <HermanosInscriptos modelo={modelo} />}
      <CamposFecha conMes={puede.valor} />
    </>
  )
}

function Locker({ con, elegido }: { con: boolean; elegido: boolean }) {
  return (
    <div className={clases(CAMPO, css.enLinea)}>
      <Casilla
        nombre="locker"
        etiqueta="Locker"
        soloLectura={!con}
        ayuda={elegido && !con ? 'El curso no tiene lockers' : undefined}
      />
    </div>
  )
}

/** Asks from when it counts: the date, and the first month owed that follows from it. */
function CamposFecha({ conMes }: { conMes: boolean }) {
  const { watch, setValue } = useFormContext<Borrador<ValoresInscripcion>>()
  const hoy = useHoy()
  const { fecha, processToday, ...v } = watch()
  const ano = Number(v.ano)
  const tecleada = useRef(fecha)
  const { desde, hasta } = rangoDeFecha(ano, hoy)
  const porFecha = fecha ? NOMBRE_MES[mesInicioPorDefecto(fecha as Fecha, ano)] : null
  return (
    <>
      <CampoFecha
        nombre="fecha"
        etiqueta="Fecha"
        requerido
        ancho={3}
        min={desde}
        max={hasta}
        soloLectura={processToday ?? false}
      />
      {conMes ? (
        <CampoSelect
          nombre="mesInicio"
          etiqueta="Primer mes que debe"
          ancho={3}
          placeholder={porFecha ? `${porFecha}, según la fecha` : 'Según la fecha'}
          opciones={MESES.map((mes) => ({ id: mes, text: NOMBRE_MES[mes] }))}
        />
      ) : (
        <p className={clases(CAMPO, 'texto-3', css.enLinea)}>{porFecha && `Debe desde ${porFecha}`}</p>
      )}
      <Casilla
        nombre="processToday"
        etiqueta="Se procesa en el día"
        ayuda="Pone la fecha de hoy, cualquiera sea la de arriba. De la fecha sale desde qué mes debe."
        ancho={6}
        alCambiar={(marcada) => {
          if (marcada) tecleada.current = fecha
          setValue('fecha', marcada ? hoy : tecleada.current, { shouldValidate: marcada })
        }}
      />
    </>
  )
}
