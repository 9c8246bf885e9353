// electron-builder's hook before it looks for dependencies: false says that dist/ brings its own, and that it collects none.
export default () => false;
