import { render } from 'preact'
import { App } from './app.js'
import { applyTheme } from './parts/theme.js'
import './styles/index.css'

applyTheme()
const root = document.getElementById('app')
if (root !== null) render(<App />, root)
