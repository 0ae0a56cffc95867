export { HomePanels } from '../home/home-panels'
export { Palette } from '../palette/palette'
