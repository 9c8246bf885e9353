/** What a browser without a pass is shown, in both languages as nobody chose one: how to get in. */
import { english } from '../../shared/text/en.ts';
import { swedish } from '../../shared/text/sv.ts';

const command = '<code>npm start</code>';

export const strangerPage = `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Colour Bar</title>
</head>
<body>
<main>
<h1>Colour Bar</h1>
<p>${swedish.addressUsed(command)}</p>
<p lang="en">${english.addressUsed(command)}</p>
</main>
</body>
</html>
`;
