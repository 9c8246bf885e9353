/** What a browser without a pass is shown: how to get in. */
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
<p>Adressen gäller en gång och är redan använd, eller så har programmet startats om. Tryck Enter i fönstret där
<code>npm start</code> körs, eller kör <code>npm start</code> igen, och öppna adressen som visas.</p>
<p lang="en">The address works once and was used already, or the program was started again. Press Enter where
<code>npm start</code> runs, or run <code>npm start</code> again, and open the address that it shows.</p>
</main>
</body>
</html>
`;
