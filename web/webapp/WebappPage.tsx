import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { systemcfg } from '#contract/systemcfg.ts'
import { CAMPOS_IMAGEN } from '#domain/webapp/imagenes.ts'
import { skinDe } from '#domain/webapp/skins.ts'
import { api } from '../call/api.ts'
import { ponerSkin, probarSkin } from '../estilos/skin.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { exito, peligro } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { Bloque } from '../ui/Bloque.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { clases } from '../ui/clases.ts'
import { AvisoErrores, Formulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import { mezclar } from '../ui/mezcla.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { RECARGA, recargarPronto } from '../ui/recargarPronto.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { CampoImagen } from './CampoImagen.tsx'
import { CampoSkin } from './CampoSkin.tsx'
import { CamposMail } from './CamposMail.tsx'
import type { DatosWebapp as Datos } from './formulario.ts'
import css from './Webapp.module.css'

type Leida = RecibidoDe<typeof systemcfg.get>

const esquemaDeWebapp = () => import('#contract/systemcfg.ts').then((m) => m.configuracionWebapp)

const CLAVE = { query: { appKey: 'campana' } }

/** What the application looks like, and how the school sends its mail (S30). */
export function WebappPage() {
  const consulta = useConsulta(api.systemcfg.get, CLAVE)
  const { toda } = consulta.data ?? {}
  return (
    <Pagina titulo="Configuración de WebAPP">
      {consulta.isError && !toda && <TarjetaSinLeer lectura={consulta} />}
      {consulta.data && toda && (
        <Configuracion
          leida={consulta.data}
          conClave={toda.mailConClave}
          releer={async () => {
            const { isSuccess, data } = await consulta.refetch()
            return isSuccess ? data : undefined
          }}
        />
      )}
    </Pagina>
  )
}

function valoresDe({ toda, appKey, skin, systemText, footer, ...leida }: Leida): Datos {
  const { mailConClave: _, ...deMail } = toda ?? { mailConClave: false }
  const imagenes = Object.fromEntries(CAMPOS_IMAGEN.map((campo) => [campo, { ...leida, ...toda }[campo] ?? '']))
  return { appKey, skin: skinDe(skin), systemText, footer, ...imagenes, ...deMail } as Datos
}

interface ConfiguracionProps {
  leida: Leida
  /** A password of the mail is stored. */
  conClave: boolean
  releer: () => Promise<Leida | undefined>
}

function Configuracion({ leida, conClave, releer }: ConfiguracionProps) {
  const id = useId()
  const form = useFormulario({ esquema: esquemaDeWebapp, valores: valoresDe(leida) as never })
  const { isDirty, isSubmitting, errors } = form.formState
  const guardar = useLlamada(api.systemcfg.set)
  useAvisoSinGuardar(isDirty && !isSubmitting, 'No se guardó la Configuración de WebAPP.')
  const alDia = useAlDia({
    form,
    leer: async () => {
      const nueva = await releer()
      return nueva && valoresDe(nueva)
    },
  })
  const skin = skinDe(form.watch('skin') ?? '')
  // worn while the form has it, and taken off when one leaves without saving
  useEffect(() => probarSkin(skin), [skin])
  useEffect(() => () => probarSkin(null), [])

  const alGuardar = async (body: Datos) => {
    const r = await guardar.llamar(
      { body },
      {
        rechazo: async (dicho) =>
          (await alDia.rechazo(dicho)) ||
          form.mostrarCampos(dicho) ||
          peligro('Error al Guardar la Configuración', dicho.Message),
        falla: (f) => form.mostrarCampos(f),
      },
    )
    if (!r) return
    // nothing is unsaved any more, so nothing keeps the page from being loaded again but what was typed meanwhile
    const nueva = await releer()
    const guardado = nueva ? valoresDe(nueva) : body
    form.reset({ ...guardado, ...mezclar(body, form.getValues(), guardado).escritos } as Datos)
    form.resetDefaultValues(guardado)
    ponerSkin(body.skin)
    exito('Configuración Guardada')
    recargarPronto(RECARGA.webapp, 'Configuración Guardada')
  }
  const [{ ver }] = useDireccion(['ver'])
  const mail = useRef<HTMLDivElement>(null)
  // who is sent here for the mail finds it at once
  useEffect(() => {
    if (ver === 'mail') mail.current?.scrollIntoView()
  }, [ver])
  const malos = Object.keys(errors).length
  return (
    <>
      <Formulario form={form} alGuardar={alGuardar} id={id}>
        <Bloque titulo="Colores" className={css.bloque}>
          <CampoSkin />
        </Bloque>
        <Bloque titulo="Imágenes" className={css.bloque}>
          <div className={css.imagenes}>
            {CAMPOS_IMAGEN.map((campo) => (
              <CampoImagen key={campo} campo={campo} />
            ))}
          </div>
        </Bloque>
        <Bloque titulo="Textos" className={css.bloque}>
          <div className={css.campos}>
            <CampoTexto
              nombre="systemText"
              etiqueta="Texto del sistema"
              ancho={6}
              max={100}
              ayuda="Se ve en el ingreso, y en el encabezado de las pantallas anchas"
            />
            <CampoArea
              nombre="footer"
              etiqueta="Pie"
              max={300}
              ayuda="Se ve al pie de cada pantalla, en el ingreso y en los mails: por ejemplo, el teléfono de secretaría"
            />
          </div>
        </Bloque>
        <div ref={mail} className={css.mail}>
          <Bloque titulo="Servidor de mail" className={css.bloque}>
            <CamposMail form={form} conClave={conClave} guardado={leida.toda} />
          </Bloque>
        </div>
      </Formulario>
      <div ref={libreDeAvisos} className={clases('panel', css.barra)}>
        {form.aviso && (
          <div className={clases(formas.extremos, css.aviso)} role="alert">
            {form.aviso}
          </div>
        )}
        <div className={clases(formas.fila, formas.final)}>
          <AvisoErrores>{malos > 0 && (malos === 1 ? 'Revise 1 campo' : `Revise ${malos} campos`)}</AvisoErrores>
          {isDirty && !isSubmitting && (
            <Button variant="default" onClick={() => form.reset()}>
              Descartar cambios
            </Button>
          )}
          <Button type="submit" form={id} loading={isSubmitting}>
            Guardar
          </Button>
        </div>
      </div>
    </>
  )
}
