import { type AlumnoDePase, correccionDePase } from '#contract/pase.ts'
import { porCiento } from '#domain/porCiento.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoSelect, Casilla } from '../ui/campos/eleccion.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { alumnosDicho, type CursoAPasar } from './textos.ts'

interface CorregirModalProps {
  curso: CursoAPasar
  alumnos: readonly AlumnoDePase[]
  alCerrar: () => void
}

/** Decides about one student, or about several at once: then what is left empty stays as each has it. */
export function CorregirModal({ curso, alumnos, alCerrar }: CorregirModalProps) {
  const unico = alumnos.length === 1 ? alumnos[0] : undefined
  const corregir = useLlamada(api.pase.corregir, { invalida: [api.pase.alumnos] })
  const form = useFormulario({
    esquema: correccionDePase,
    valores: {
      ano: curso.ano,
      alumnos: alumnos.map((a) => a.idAlumno),
      queda: unico?.que === 'queda',
      idCurso: unico?.idCurso ?? null,
      idTipoJornada: unico?.idTipoJornada ?? null,
      idCasoEspecial: unico?.idCasoEspecial ?? null,
      locker: unico?.locker ?? false,
    },
  })
  const elegido = curso.cursos.find((c) => c.id === form.watch('idCurso'))
  const queda = form.watch('queda') === true
  const quien = unico ? nombreCompleto(unico) : alumnosDicho(alumnos.length)
  const sinElegir = unico ? 'Como se propone' : 'Sin cambios'
  return (
    <ModalFormulario
      titulo={`Pase de ${quien}`}
      ancho="sm"
      form={form}
      sujeto={quien}
      alCerrar={alCerrar}
      alGuardar={async ({ idCurso, idTipoJornada, idCasoEspecial, ...valores }) => {
        // what is proposed stays so, and is not marked as corrected
        if (!form.formState.isDirty) return alCerrar()
        // of several, only what was chosen is sent
        const dicho = (id: typeof idCurso) => (unico ? (id ?? null) : (id ?? undefined))
        const body = {
          ano: valores.ano,
          alumnos: valores.alumnos,
          idCurso: dicho(idCurso),
          idTipoJornada: dicho(idTipoJornada),
          idCasoEspecial: dicho(idCasoEspecial),
          ...(unico ? { queda: valores.queda, locker: valores.locker } : { queda: false }),
        }
        const r = await corregir.llamar(
          { body },
          { falla: form.mostrarCampos, rechazo: ({ Message }) => peligro('Error al Corregir', Message) },
        )
        if (!r) return
        exito('Pase Corregido', quien)
        alCerrar()
      }}
    >
      {unico && <Casilla nombre="queda" etiqueta={`No se inscribe en ${curso.ano}`} ancho={6} />}
      <CampoSelect
        nombre="idCurso"
        etiqueta={`Curso en ${curso.ano}`}
        ancho={6}
        soloLectura={queda}
        placeholder={sinElegir}
        opciones={curso.cursos.map((c) => ({
          id: c.id,
          text: c.text,
          description: c.numero === curso.curso.numero ? `Repite, ${c.description}` : c.description,
        }))}
        ayuda={elegido?.description}
      />
      <CampoSelect
        nombre="idTipoJornada"
        etiqueta="Tipo de Jornada"
        ancho={6}
        soloLectura={queda}
        placeholder={sinElegir}
        opciones={curso.tiposJornada.map((t) => {
          const sinPrecio = elegido !== undefined && !t.niveles.includes(elegido.idNivel)
          return { id: t.id, text: t.text, disabled: sinPrecio, description: sinPrecio ? 'Sin valores' : undefined }
        })}
      />
      <CampoSelect
        nombre="idCasoEspecial"
        etiqueta="Caso Especial"
        ancho={6}
        soloLectura={queda}
        placeholder={sinElegir}
        opciones={curso.casosEspeciales.map((c) => ({
          id: c.id,
          text: `${c.text} · paga ${porCiento(c.porcentaje)}`,
          description: c.description,
        }))}
      />
      {unico && (
        <Casilla
          nombre="locker"
          etiqueta="Locker"
          ancho={6}
          soloLectura={queda || !elegido?.conLocker}
          ayuda={elegido && !elegido.conLocker ? 'El curso no tiene lockers' : undefined}
        />
      )}
    </ModalFormulario>
  )
}
