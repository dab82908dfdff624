import { useState } from 'react'

interface FotoProps {
  sexo: 'M' | 'F' | null
  /** Pixels of its side. */
  lado?: number
  /** Whose photo. */
  nombre: string
  /** Whole address of the photo, '' without one. */
  src?: string
}

/** The photo of a person, or the default picture by sex where there is none or it does not come. */
export function Foto({ sexo, lado = 96, nombre, src = '' }: FotoProps) {
  const [rota, setRota] = useState('')
  if (src === '' || src === rota) return <SinFoto sexo={sexo} lado={lado} nombre={nombre} />
  return (
    <img
      className="panel"
      style={{ objectFit: 'cover', objectPosition: 'top', background: 'var(--hundido)' }}
      src={src}
      width={lado}
      height={lado}
      alt={`Foto de ${nombre}`}
      onError={() => setRota(src)}
    />
  )
}

function SinFoto({ sexo, lado, nombre }: Required<Pick<FotoProps, 'sexo' | 'lado' | 'nombre'>>) {
  return (
    <svg
      className="panel"
      style={{ background: 'var(--hundido)', fill: 'var(--borde-boton)' }}
      width={lado}
      height={lado}
      viewBox="0 0 96 96"
      role="img"
      aria-label={`Sin foto: ${nombre}`}
    >
      {sexo === 'F' && <path d="M28 62V40a20 20 0 0 1 40 0v22c0 4-6 6-20 6s-20-2-20-6Z" opacity=".45" />}
      <circle cx="48" cy="39" r="16" />
      {sexo === 'M' && <path d="M31 37c0-13 8-19 17-19s17 6 17 19c-5-8-11-8-17-8s-12 0-17 8Z" opacity=".55" />}
      <path d="M14 96c0-21 14-34 34-34s34 13 34 34Z" />
    </svg>
  )
}
