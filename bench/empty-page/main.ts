/** The minimum cost of a tap on a React page: a button that changes its own text. */
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Toggle = () => {
  const [isOn, setOn] = useState(false)
  return createElement('button', { type: 'button', onClick: () => setOn(!isOn) }, isOn ? 'Oui' : 'Non')
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(createElement(Toggle))
