import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. Moved addresses are redirected by the server before they come here. */
export default [
  index('pages/home.tsx'),
  route('services', 'pages/services.tsx'),
  route('services/:serviceId', 'pages/service.tsx'),
  route('cases', 'pages/cases.tsx'),
  route('cases/:slug', 'pages/case.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('blog/:id', 'pages/article.tsx'),
  route('about', 'pages/about.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('gallery-extractor', 'pages/gallery-extractor.tsx'),
  route('grossman-extractor', 'pages/grossman-extractor.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
