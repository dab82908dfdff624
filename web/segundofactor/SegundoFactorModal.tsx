import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { RecibidoDe } from '#contract/route.ts'
import type { segundofactor } from '#contract/segundofactor.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { CodigosDeRecuperacion, quiereDejarlos } from './CodigosDeRecuperacion.tsx'
import { EnrolarFactor } from './EnrolarFactor.tsx'

type Iniciado = RecibidoDe<typeof segundofactor.iniciar>
type Estado = RecibidoDe<typeof segundofactor.estado>
type Paso =
  | { que: 'ver' | 'activar' | 'quitar' | 'codigos' }
  | { que: 'enrolar'; iniciado: Iniciado }
  | { que: 'dados'; codigos: string[] }

const TITULO = 'Segundo Factor'
const DE_ESTADO = [api.segundofactor.estado]

const requerida = (que: string) => z.string(que).min(1, que).max(500)
const conClave = z.object({ actual: requerida('La contraseña es requerida') })
const conCodigo = conClave.extend({ codigo: requerida('El código es requerido') })

/** Adds a second factor to one's own account, and takes it away. */
export function SegundoFactorModal({ alCerrar }: { alCerrar: () => void }) {
  const lectura = useConsulta(api.segundofactor.estado, {})
  const [paso, setPaso] = useState<Paso>({ que: 'ver' })
  const volver = () => setPaso({ que: 'ver' })
  if (paso.que === 'activar')
    return <Activar alCerrar={volver} alIniciar={(iniciado) => setPaso({ que: 'enrolar', iniciado })} />
  if (paso.que === 'enrolar') return <Enrolar iniciado={paso.iniciado} alCerrar={alCerrar} />
  if (paso.que === 'quitar') return <Quitar alCerrar={volver} alQuitar={alCerrar} />
  if (paso.que === 'codigos') return <Otros alCerrar={volver} alDar={(codigos) => setPaso({ que: 'dados', codigos })} />
  if (paso.que === 'dados') return <Dados codigos={paso.codigos} alCerrar={alCerrar} />
  return (
    <Modal
      titulo={TITULO}
      ancho="sm"
      alCerrar={alCerrar}
      pie={
        <>
          <BotonCerrar />
          {lectura.data && !lectura.data.activo && <Button onClick={() => setPaso({ que: 'activar' })}>Activar</Button>}
        </>
      }
    >
      {sinLeer(lectura) && <SinLeer lectura={lectura} />}
      {lectura.data && <Ver de={lectura.data} alElegir={(que) => setPaso({ que })} />}
    </Modal>
  )
}

function Ver({ de, alElegir }: { de: Estado; alElegir: (que: 'quitar' | 'codigos') => void }) {
  if (!de.activo)
    return (
      <div className={formas.pila}>
        <p>
          Con un segundo factor, quien sepa su contraseña no puede ingresar como usted: hace falta además un código que
          cambia cada 30 segundos en su teléfono.
        </p>
        <p className="texto-2">No está activado.</p>
      </div>
    )
  return (
    <div className={formas.pila}>
      <p>
        <b>Activado</b>
        {de.desde && <> desde el {diaYHora(de.desde)}</>}.{' '}
        {de.codigos === 1 ? 'Queda 1 código' : `Quedan ${de.codigos} códigos`} de recuperación.
      </p>
      {de.obligatorio && (
        <p className="texto-2">
          El colegio lo pide. Si cambia de teléfono, un ServerAdmin puede quitárselo y usted agrega otro al ingresar.
        </p>
      )}
      <div className={formas.fila}>
        <Button variant="default" onClick={() => alElegir('codigos')}>
          Pedir códigos nuevos
        </Button>
        {!de.obligatorio && (
          <Button variant="default" onClick={() => alElegir('quitar')}>
            Desactivar
          </Button>
        )}
      </div>
    </div>
  )
}

type ConClave = { setError: (campo: never, error: { message: string }) => void }

/** Marks the field that a refusal is about; false for another one. */
const marcar = (form: ConClave, { code, Message }: { code?: string; Message: string }) => {
  const poner = (campo: string, message: string) => form.setError(campo as never, { message })
  if (code === 'clave-actual') poner('actual', 'Contraseña Incorrecta')
  else if (code === 'usuario-bloqueado') poner('actual', 'Demasiadas veces incorrecta. Espere unos minutos.')
  else if (code === 'codigo-equivocado') poner('codigo', Message)
  else peligro(TITULO, Message)
}

function Activar({ alCerrar, alIniciar }: { alCerrar: () => void; alIniciar: (iniciado: Iniciado) => void }) {
  const form = useFormulario({ esquema: conClave, valores: { actual: '' } })
  const iniciar = useLlamada(api.segundofactor.iniciar)
  return (
    <ModalFormulario
      titulo={TITULO}
      ancho="s"
      guardar="Seguir"
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await iniciar.llamar({ body }, { rechazo: (dicho) => marcar(form, dicho) })
        if (r) alIniciar(r)
      }}
    >
      <CampoClave nombre="actual" etiqueta="Su contraseña" requerido actual ancho={6} />
    </ModalFormulario>
  )
}

/** Closes what shows recovery codes, after asking while they are still to be kept. */
function useCierreDeCodigos(alCerrar: () => void) {
  const [faltan, setFaltan] = useState(false)
  const cerrar = async () => {
    if (!faltan || (await quiereDejarlos())) alCerrar()
  }
  return { cerrar: () => void cerrar(), alFaltar: setFaltan }
}

function Dados({ codigos, alCerrar }: { codigos: readonly string[]; alCerrar: () => void }) {
  const { cerrar, alFaltar } = useCierreDeCodigos(alCerrar)
  return (
    <Modal titulo="Códigos de Recuperación" ancho="sm" alCerrar={cerrar}>
      <CodigosDeRecuperacion codigos={codigos} alTerminar={alCerrar} alFaltar={alFaltar} />
    </Modal>
  )
}

function Enrolar({ iniciado, alCerrar }: { iniciado: Iniciado; alCerrar: () => void }) {
  const { cerrar, alFaltar } = useCierreDeCodigos(alCerrar)
  return (
    <Modal titulo={TITULO} ancho="sm" alCerrar={cerrar}>
      <EnrolarFactor
        alFaltar={alFaltar}
        iniciar={() => Promise.resolve(iniciado)}
        alTerminar={() => {
          exito('Segundo Factor Activado', 'La próxima vez que ingrese se le pide el código.')
          alCerrar()
        }}
      />
    </Modal>
  )
}

const Codigo = () => (
  <CampoTexto
    nombre="codigo"
    etiqueta="Código"
    requerido
    ancho={6}
    max={40}
    ayuda="El de su teléfono, o uno de recuperación"
  />
)

function Quitar({ alCerrar, alQuitar }: { alCerrar: () => void; alQuitar: () => void }) {
  const form = useFormulario({ esquema: conCodigo, valores: { actual: '', codigo: '' } })
  const quitar = useLlamada(api.segundofactor.quitar, { invalida: DE_ESTADO })
  return (
    <ModalFormulario
      titulo="Desactivar el Segundo Factor"
      ancho="s"
      guardar="Desactivar"
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        if (!(await quitar.llamar({ body }, { rechazo: (dicho) => marcar(form, dicho) }))) return
        exito('Segundo Factor Desactivado')
        alQuitar()
      }}
    >
      <CampoClave nombre="actual" etiqueta="Su contraseña" requerido actual ancho={6} />
      <Codigo />
    </ModalFormulario>
  )
}

function Otros({ alCerrar, alDar }: { alCerrar: () => void; alDar: (codigos: string[]) => void }) {
  const form = useFormulario({ esquema: conCodigo, valores: { actual: '', codigo: '' } })
  const pedir = useLlamada(api.segundofactor.codigos, { invalida: DE_ESTADO })
  return (
    <ModalFormulario
      titulo="Códigos de Recuperación"
      ancho="s"
      guardar="Pedir"
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await pedir.llamar({ body }, { rechazo: (dicho) => marcar(form, dicho) })
        if (r) alDar(r.codigos)
      }}
    >
      <p style={{ gridColumn: '1 / -1' }}>Los de antes dejan de valer.</p>
      <CampoClave nombre="actual" etiqueta="Su contraseña" requerido actual ancho={6} />
      <Codigo />
    </ModalFormulario>
  )
}
